import type { Preparation } from './preparation.ts'

export const ovenPreparations = {
  'not-heating': {
    parts: ['bake element', 'oven igniter', 'temperature sensor', 'control board for the model'],
    minutes: 75,
    shares: [40, 30, 15, 15],
    costs: { from: 130, to: 350 },
    safeChecks: [1, 3],
  },
  'uneven-heat': {
    parts: ['bake element', 'convection fan motor', 'door gasket', 'temperature sensor'],
    minutes: 75,
    shares: [40, 20, 25, 15],
    costs: { from: 130, to: 320 },
    safeChecks: [1, 2],
  },
  'wrong-temperature': {
    parts: ['temperature sensor', 'door gasket', 'relay board', 'oven thermometer'],
    minutes: 60,
    shares: [45, 20, 15, 20],
    costs: { from: 130, to: 320 },
    safeChecks: [0, 2],
  },
  'burner-not-lighting': {
    parts: ['spark electrode', 'burner caps', 'spark module', 'switch harness'],
    minutes: 60,
    shares: [40, 20, 20, 20],
    costs: { from: 130, to: 280 },
    safeChecks: [],
  },
  'electric-burner-dead': {
    parts: ['coil element', 'receptacle block', 'infinite switch', 'radiant element'],
    minutes: 60,
    shares: [30, 20, 25, 25],
    costs: { from: 130, to: 280 },
    safeChecks: [3],
  },
  'door-will-not-close': {
    parts: ['hinge pair', 'door gasket', 'latch motor'],
    minutes: 75,
    shares: [45, 25, 10, 20],
    costs: { from: 130, to: 300 },
    safeChecks: [0, 1],
  },
  'self-clean-trouble': {
    parts: ['thermal fuse', 'latch motor assembly', 'temperature sensor', 'control board for the model'],
    minutes: 75,
    shares: [30, 35, 15, 20],
    costs: { from: 130, to: 380 },
    safeChecks: [0, 1, 2],
  },
  'broiler-dead': {
    parts: ['broil element', 'broil igniter', 'relay board'],
    minutes: 60,
    shares: [40, 10, 20, 30],
    costs: { from: 130, to: 320 },
    safeChecks: [],
  },
  smoking: {
    parts: ['high-temperature wire and terminals', 'bake element', 'degreaser'],
    minutes: 60,
    shares: [60, 15, 15, 10],
    costs: { from: 130, to: 260 },
    safeChecks: [0, 1, 2],
  },
} as const satisfies Record<string, Preparation>
