"""Environments for learners: Gymnasium (`gymnasium.make("automa/TerraMystica-v0")`) and PettingZoo (`automa.gym.duel`).

`import automa.gym` registers them; it needs the extra `research`.
"""

from gymnasium.envs.registration import register

IDS = {"automa/TerraMystica-v0": "terra-mystica", "automa/AgeOfInnovation-v0": "age-of-innovation"}

for id_, game in IDS.items():
    register(id=id_, entry_point="automa.gym.solo:SoloEnv", kwargs={"game": game})
