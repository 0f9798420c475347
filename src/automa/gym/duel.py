"""Two humans and Automa, as a PettingZoo environment in turns (AEC)."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from automa.gym.picture import picture
from automa.gym.solo import SEEDS
from automa.gym.table import GymGame
from automa.study.plan import RANDOM, StudyPlan

AGENTS = ("human_1", "human_2")


class DuelEnv(AECEnv):
    """Whoever decides is the agent that is asked, perhaps several times in a turn; Automa's turns come in between.

    The reward of each is what its lead on Automa grew by. Only legal actions are taken (`action_mask`).
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "automa_duel_v0",
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "terra-mystica",
        *,
        board: str = "",
        factions: tuple[str, str] = (RANDOM, RANDOM),
        displays: tuple[str, ...] = (),
        level: str = "automa",
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        plan = StudyPlan(
            game=game, map=board, factions=tuple(factions), displays=displays, level=level, **more
        )
        self.table = GymGame(plan)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents = list(AGENTS)
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-32_768, 32_767, (self.table.width,), np.int16),
                "action_mask": spaces.Box(0, 1, (len(self.table.actions),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, observation)
        self.action_spaces = {agent: spaces.Discrete(len(self.table.actions)) for agent in AGENTS}
        self.np_random: Any = None

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        given = (options or {}).get("game_seed")
        self.game_seed = int(self.np_random.integers(SEEDS)) if given is None else int(given)
        self.table.begin(self.game_seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._ahead = [self.table.margin(seat) for seat in (0, 1)]
        self.agent_selection = AGENTS[self.table.state.decider]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; the mask of who does not decide is empty."""
        seat = AGENTS.index(agent)
        decides = self.table.state.decider == seat
        mask = self.table.mask() if decides else np.zeros(len(self.table.actions), dtype=np.int8)
        return {"observation": self.table.seen(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """The agent that is asked decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if not self.table.play(int(action)):
            raise ValueError(f"action {action} is not legal for {agent}; action_mask says what is")
        ahead = [self.table.margin(seat) for seat in (0, 1)]
        self.rewards = {who: float(ahead[seat] - self._ahead[seat]) for seat, who in enumerate(AGENTS)}
        self._ahead = ahead
        self._accumulate_rewards()
        if self.table.state.over:
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = AGENTS[self.table.state.decider]

    def render(self) -> Any:
        """The board as text or as an image."""
        if self.render_mode == "rgb_array":
            return picture(self.table.seen(0), self.table.board, self.table.plan.game)
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
