import type { Attack } from './attack.ts'
import { hangingReceiver } from './hanging-receiver.ts'
import { idleBodies } from './idle-bodies.ts'
import { manyFields } from './many-fields.ts'
import { photos } from './photos.ts'

/** Everything measured, in the order of the table. */
export const attacks: Attack[] = [
  { name: 'Nothing', seconds: 5, run: async () => {} },
  ...idleBodies,
  ...manyFields,
  ...photos,
  hangingReceiver,
]
