import type { Preparation } from './preparation.ts'

export const dishwasherPreparations = {
  'not-draining': {
    parts: ['drain pump', 'drain hose', 'check valve', 'wet vacuum'],
    minutes: 60,
    shares: [40, 25, 10, 25],
    costs: { from: 110, to: 260 },
    safeChecks: [0, 1, 2],
  },
  'not-cleaning': {
    parts: ['spray arms', 'heating element', 'circulation pump', 'inlet valve', 'dispenser latch'],
    minutes: 75,
    shares: [35, 20, 15, 20, 10],
    costs: { from: 110, to: 300 },
    safeChecks: [0, 1, 2],
  },
  leaking: {
    parts: ['door gasket', 'lower door seal', 'inlet elbow and hose', 'spray arms', 'pump seal'],
    minutes: 75,
    shares: [40, 10, 20, 10, 20],
    costs: { from: 110, to: 300 },
    safeChecks: [0, 1],
  },
  'not-drying': {
    parts: ['heating element', 'vent and actuator', 'drying fan', 'dispenser'],
    minutes: 60,
    shares: [40, 25, 15, 20],
    costs: { from: 110, to: 280 },
    safeChecks: [0, 1, 2],
  },
  'not-filling': {
    parts: ['inlet valve', 'float switch', 'door latch', 'supply hose'],
    minutes: 60,
    shares: [20, 20, 40, 20],
    costs: { from: 110, to: 240 },
    safeChecks: [0, 2, 3],
  },
  'cloudy-glasses': {
    parts: ['heating element', 'temperature sensor', 'rinse aid dispenser', 'hardness test strips'],
    minutes: 60,
    shares: [35, 30, 15, 20],
    costs: { from: 110, to: 250 },
    safeChecks: [1, 2, 3],
  },
  'not-starting': {
    parts: ['door latch and switch', 'thermal fuse', 'control panel for the model'],
    minutes: 75,
    shares: [45, 15, 25, 15],
    costs: { from: 110, to: 320 },
    safeChecks: [1, 2, 3],
  },
  smells: {
    parts: ['door gasket', 'lower door seal', 'high-loop bracket', 'heating element'],
    minutes: 60,
    shares: [45, 25, 20, 10],
    costs: { from: 110, to: 240 },
    safeChecks: [0, 1, 2],
  },
  noisy: {
    parts: ['impeller kit', 'wash motor and seal', 'water hammer arrestor'],
    minutes: 75,
    shares: [40, 25, 25, 10],
    costs: { from: 110, to: 320 },
    safeChecks: [0, 2],
  },
} as const satisfies Record<string, Preparation>
