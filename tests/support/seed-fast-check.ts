import fc from 'fast-check'
import { testSeed } from './seed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed })
