"""One human against Automa, as a Gymnasium environment."""

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from automa.gym.picture import picture
from automa.gym.table import GymGame
from automa.study.plan import RANDOM, StudyPlan

ILLEGAL = -1.0
"""The reward of an action that is not legal; nothing else happens."""
SEEDS = 2**62


class SoloEnv(gymnasium.Env):
    """Every step is a decision of the human; Automa's turns come in between.

    `reward`: `margin`, what the lead on Automa grew by, so that an episode sums up to how the game ended; or `win`, 1, 0 or −1 at
    the end. `reset(seed=…)` fixes all games from then on. `options` of a reset may hold `game_seed`, the very game.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(
        self,
        game: str = "terra-mystica",
        *,
        board: str = "",
        faction: str = RANDOM,
        display: str = "",
        automa: str = "simpletons",
        level: str = "automa",
        reward: str = "margin",
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        if reward not in ("margin", "win"):
            raise ValueError(f"reward is margin or win, not {reward!r}")
        displays = (display,) if display else ()
        plan = StudyPlan(
            game=game, map=board, factions=(faction,), displays=displays, automa=automa, level=level, **more
        )
        self.table = GymGame(plan)
        self.reward = reward
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.table.actions))
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-32_768, 32_767, (self.table.width,), np.int16),
                "action_mask": spaces.Box(0, 1, (len(self.table.actions),), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, and what is seen of it."""
        super().reset(seed=seed)
        given = (options or {}).get("game_seed")
        self.game_seed = int(self.np_random.integers(SEEDS)) if given is None else int(given)
        self.table.begin(self.game_seed)
        self._ahead = self.table.margin(0)
        return self._seen(), {"game_seed": self.game_seed}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The human decides."""
        table = self.table
        if not table.play(int(action)):
            return self._seen(), ILLEGAL, table.state.over, False, {"illegal": True}
        before, self._ahead = self._ahead, table.margin(0)
        over = table.state.over
        if self.reward == "margin":
            reward = float(self._ahead - before)
        else:
            reward = float(np.sign(self._ahead)) if over else 0.0
        return self._seen(), reward, over, False, {"scores": table.state.scores()} if over else {}

    def action_masks(self) -> Any:
        """Which actions are legal, as learners with masks ask for it."""
        return self.table.mask().astype(bool)

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.table.seen(0), "action_mask": self.table.mask()}

    def render(self) -> Any:
        """The board as text or as an image."""
        if self.render_mode == "rgb_array":
            return picture(self.table.seen(0), self.table.board, self.table.plan.game)
        return self.table.text() if self.render_mode == "ansi" else None
