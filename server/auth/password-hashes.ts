/** Password hashes created by another installation. */
import { validationFailed } from './errors.ts'

/** Each step of a bcrypt cost doubles the work: 14 takes a second or two. */
const highestBcryptCost = 14
/** argon2's memory in KiB, its passes, their product, and its lanes: a lot of memory or many passes, but not both. */
const argon2Limits = { memory: 262_144, passes: 16, work: 524_288, lanes: 16 }

const bcryptForm = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const argon2Form =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,172}$/

/**
 * Refuses a hash that no sign-in could be checked against, or that would keep the whole service busy for minutes per attempt.
 * @throws AuthError 400 `validation_failed`
 */
export function requireUsableHash(hash: string): void {
  const bcrypt = hash.match(bcryptForm)
  if (bcrypt) {
    const cost = Number(bcrypt[1])
    if (cost >= 4 && cost <= highestBcryptCost) return
    throw validationFailed(`The cost of a bcrypt hash should be from 4 to ${highestBcryptCost}, but it is ${cost}`)
  }
  const argon2 = hash.match(argon2Form)
  if (!argon2) throw validationFailed('The password hash should be a whole bcrypt or argon2 hash')
  const [memory = 0, passes = 0, lanes = 0] = argon2.slice(1).map(Number)
  const isCheap = memory <= argon2Limits.memory && passes <= argon2Limits.passes && lanes <= argon2Limits.lanes
  if (isCheap && memory * passes <= argon2Limits.work && memory >= 8 * lanes && passes >= 1 && lanes >= 1) return
  throw validationFailed('The argon2 hash asks for more memory or more passes than a sign-in may take, or for none')
}
