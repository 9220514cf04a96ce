/** The end of an axis that has room for `most`: 2, 4 or 10 times a power of ten, so that its half is whole. */
export function roundTop(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [2, 4, 10]) {
      if (factor * power >= most) return factor * power
    }
  }
}
