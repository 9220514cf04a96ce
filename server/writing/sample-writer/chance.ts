/** Random choices that are the same for the same seed, so an article can be composed again exactly. */
export interface Chance {
  /** One item from the list. */
  pick<Item>(list: readonly Item[]): Item
  /** The list in a different order. */
  shuffle<Item>(list: readonly Item[]): Item[]
  /** A whole number from `min` to `max`, inclusive. */
  between(min: number, max: number): number
}

export function chanceOf(seed: string): Chance {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between,
    pick(list) {
      const item = list[between(0, list.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    shuffle(list) {
      return list
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item)
    },
  }
}
