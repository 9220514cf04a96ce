import type { Preparation } from './preparation.ts'

export const refrigeratorPreparations = {
  'not-cooling': {
    parts: ['evaporator fan motor', 'start relay and overload', 'defrost heater and sensor', 'coil brush'],
    minutes: 90,
    shares: [30, 20, 20, 10, 20],
    costs: { from: 150, to: 400 },
    safeChecks: [1, 3, 4],
  },
  'freezer-frost': {
    parts: ['defrost heater', 'defrost thermostat or sensor', 'door gasket for the model', 'steamer'],
    minutes: 90,
    shares: [25, 20, 35, 20],
    costs: { from: 150, to: 350 },
    safeChecks: [0, 1],
  },
  'leaking-water': {
    parts: ['drain heater strip', 'water inlet valve', 'quarter-inch water line and fittings', 'drain pan'],
    minutes: 60,
    shares: [45, 5, 20, 15, 15],
    costs: { from: 150, to: 300 },
    safeChecks: [1, 3],
  },
  'ice-maker-stopped': {
    parts: ['ice maker module', 'water inlet valve', 'water filter', 'steamer'],
    minutes: 75,
    shares: [25, 15, 15, 25, 20],
    costs: { from: 150, to: 380 },
    safeChecks: [0, 1, 2],
  },
  noisy: {
    parts: ['evaporator fan motor', 'condenser fan motor', 'compressor mounts', 'leveling tools'],
    minutes: 60,
    shares: [40, 25, 15, 20],
    costs: { from: 150, to: 320 },
    safeChecks: [1, 2],
  },
  'runs-constantly': {
    parts: ['coil brush', 'door gasket for the model', 'thermostat or thermistor', 'defrost heater'],
    minutes: 75,
    shares: [40, 20, 15, 20, 5],
    costs: { from: 150, to: 380 },
    safeChecks: [2],
  },
  'freezing-food': {
    parts: ['damper assembly', 'thermistor', 'thermometer with data logger'],
    minutes: 75,
    shares: [40, 30, 20, 10],
    costs: { from: 150, to: 350 },
    safeChecks: [1, 2],
  },
  'dispenser-not-working': {
    parts: ['water filter', 'dispenser switch', 'water inlet valve', 'door line heater kit'],
    minutes: 60,
    shares: [30, 35, 15, 20],
    costs: { from: 150, to: 350 },
    safeChecks: [0, 2, 3],
  },
  'bad-smell': {
    parts: ['drain pan', 'door gasket for the model', 'air filter', 'start relay'],
    minutes: 60,
    shares: [35, 30, 25, 10],
    costs: { from: 150, to: 280 },
    safeChecks: [0, 1, 3],
  },
} as const satisfies Record<string, Preparation>
