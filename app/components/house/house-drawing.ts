/** The paths of the logo mark, a house with a wrench, in a 64 × 64 square. `public/favicon.svg` has the same ones. */
export const houseDrawing = {
  house: 'M32 11.5 52 28v20.5a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V28Z',
  wrench:
    'M27.5 24.2v6.3a1.5 1.5 0 0 0 1.5 1.5h6a1.5 1.5 0 0 0 1.5-1.5v-6.3a8.6 8.6 0 0 1-.6 15.3v9a3.9 3.9 0 0 1-7.8 0v-9a8.6 8.6 0 0 1-.6-15.3Z',
  turnWrench: 'rotate(45 32 34)',
}
