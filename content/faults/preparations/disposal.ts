import type { Preparation } from './preparation.ts'

export const disposalPreparations = {
  humming: {
    parts: ['jam wrench', 'long tongs', 'replacement unit for the mount'],
    minutes: 45,
    shares: [60, 20, 10, 10],
    costs: { from: 90, to: 230 },
    safeChecks: [3],
  },
  leaking: {
    parts: ['sink flange kit and putty', 'hose clamps', 'discharge gasket', 'replacement unit for the mount'],
    minutes: 60,
    shares: [35, 20, 25, 20],
    costs: { from: 90, to: 250 },
    safeChecks: [],
  },
  'no-power': {
    parts: ['replacement unit for the mount', 'power cord kit', 'outlet tester'],
    minutes: 45,
    shares: [45, 20, 10, 25],
    costs: { from: 90, to: 250 },
    safeChecks: [0, 2, 3],
  },
  'slow-drain': {
    parts: ['trap washers', 'drain auger', 'replacement unit for the mount'],
    minutes: 60,
    shares: [40, 30, 10, 20],
    costs: { from: 90, to: 220 },
    safeChecks: [0, 1, 2],
  },
  'bad-smell': {
    parts: ['splash guard', 'trap washers', 'dishwasher inlet hose'],
    minutes: 45,
    shares: [50, 30, 10, 10],
    costs: { from: 90, to: 150 },
    safeChecks: [1, 2],
  },
  noisy: {
    parts: ['long tongs', 'mount gasket', 'replacement unit for the mount'],
    minutes: 45,
    shares: [55, 20, 15, 10],
    costs: { from: 90, to: 250 },
    safeChecks: [0],
  },
} as const satisfies Record<string, Preparation>
