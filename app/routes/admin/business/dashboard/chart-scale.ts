/** The top of an axis with room for `most`: 2, 4 or 10 times a power of ten, so half of it is a whole number. */
export function roundTop(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [2, 4, 10]) {
      if (factor * power >= most) return factor * power
    }
  }
}
