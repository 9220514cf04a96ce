import type { Preparation } from './preparation.ts'

export const dryerPreparations = {
  'not-heating': {
    parts: ['thermal fuse and thermostats', 'heating element', 'igniter', 'vent brush and anemometer'],
    minutes: 75,
    shares: [40, 30, 15, 15],
    costs: { from: 100, to: 280 },
    safeChecks: [0, 1, 2],
  },
  'takes-too-long': {
    parts: ['vent brush and vacuum', 'rigid duct and elbows', 'vent hood', 'heating element', 'drum seal'],
    minutes: 75,
    shares: [50, 20, 10, 10, 10],
    costs: { from: 100, to: 260 },
    safeChecks: [0, 2, 3],
  },
  'not-turning': {
    parts: ['drum belt', 'idler pulley', 'roller set', 'drive motor'],
    minutes: 75,
    shares: [50, 20, 15, 15],
    costs: { from: 100, to: 300 },
    safeChecks: [1],
  },
  squeaking: {
    parts: ['roller set', 'idler pulley', 'front glides', 'blower wheel'],
    minutes: 75,
    shares: [40, 25, 25, 10],
    costs: { from: 100, to: 240 },
    safeChecks: [0, 3],
  },
  overheating: {
    parts: ['cycling thermostat and high limit', 'heating element', 'blower wheel', 'vent brush and vacuum'],
    minutes: 75,
    shares: [50, 20, 15, 15],
    costs: { from: 100, to: 280 },
    safeChecks: [],
  },
  'not-starting': {
    parts: ['door switch', 'thermal fuse', 'start switch', 'drum belt'],
    minutes: 60,
    shares: [35, 30, 15, 20],
    costs: { from: 100, to: 220 },
    safeChecks: [1, 2, 3],
  },
  'stops-early': {
    parts: ['moisture sensor', 'drive motor', 'control board for the model', 'vent brush and vacuum'],
    minutes: 75,
    shares: [40, 15, 25, 20],
    costs: { from: 100, to: 300 },
    safeChecks: [1, 3],
  },
  'trips-breaker': {
    parts: ['heating element', 'terminal block and cord', 'roller set', 'clamp meter'],
    minutes: 75,
    shares: [40, 25, 20, 15],
    costs: { from: 100, to: 300 },
    safeChecks: [],
  },
} as const satisfies Record<string, Preparation>
