import type { Preparation } from './preparation.ts'

export const washerPreparations = {
  'not-spinning': {
    parts: ['drive belt', 'lid or door lock', 'drain pump', 'motor brushes'],
    minutes: 75,
    shares: [20, 15, 30, 25, 10],
    costs: { from: 120, to: 300 },
    safeChecks: [0, 2, 3],
  },
  'not-draining': {
    parts: ['drain pump', 'drain hose', 'hose clamps', 'wet vacuum'],
    minutes: 60,
    shares: [45, 15, 15, 25],
    costs: { from: 120, to: 280 },
    safeChecks: [1, 2],
  },
  leaking: {
    parts: ['braided supply hoses', 'door boot and clamps', 'drain pump', 'dispenser hose'],
    minutes: 75,
    shares: [25, 30, 15, 20, 10],
    costs: { from: 120, to: 320 },
    safeChecks: [2, 3],
  },
  shaking: {
    parts: ['shock absorbers', 'suspension rods or springs', 'leveling feet', 'spirit level'],
    minutes: 90,
    shares: [35, 5, 25, 20, 15],
    costs: { from: 120, to: 350 },
    safeChecks: [0, 1],
  },
  'not-filling': {
    parts: ['water inlet valve', 'inlet screens', 'pressure switch', 'supply hoses'],
    minutes: 60,
    shares: [25, 25, 35, 15],
    costs: { from: 120, to: 260 },
    safeChecks: [0, 1, 3],
  },
  'door-locked': {
    parts: ['door lock', 'door handle and spring', 'drain pump'],
    minutes: 60,
    shares: [40, 30, 15, 15],
    costs: { from: 120, to: 280 },
    safeChecks: [0, 1, 3],
  },
  'smells-musty': {
    parts: ['tub cleaner', 'door boot and clamps', 'drain hose'],
    minutes: 60,
    shares: [45, 30, 15, 10],
    costs: { from: 120, to: 220 },
    safeChecks: [0, 1, 2],
  },
  'not-starting': {
    parts: ['door lock', 'control board for the model', 'key panel', 'line filter'],
    minutes: 75,
    shares: [25, 40, 25, 10],
    costs: { from: 120, to: 350 },
    safeChecks: [1, 2, 3],
  },
  'stained-clothes': {
    parts: ['dispenser siphon', 'tub seal and bearing kit', 'drum sealing kit'],
    minutes: 75,
    shares: [40, 30, 10, 20],
    costs: { from: 120, to: 350 },
    safeChecks: [0, 2],
  },
} as const satisfies Record<string, Preparation>
