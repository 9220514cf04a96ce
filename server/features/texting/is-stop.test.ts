import { expect, test } from 'vitest'
import { isStop } from './is-stop.ts'

const asksForNoMoreTexts = [
  ...[
    'STOP',
    ' stop ',
    'stop.',
    'Stop!!',
    'STOPALL',
    'stop all',
    'unsubscribe',
    'Cancel',
    'END',
    'quit',
    'Revoke',
    'opt out',
    'opt-out',
    'OPTOUT',
  ],
  ...[
    'please stop',
    'Stop please.',
    'Stop, thank you',
    'No, please stop',
    'STOP. Already fixed it.',
    'Please stop, I am at work',
    'Cancel, please',
    'stop it',
  ],
  ...[
    'Stop texting me',
    'stop texting',
    'Please stop sending me texts',
    'Stop the text messages!',
    'Can you stop texting me?',
    'quit messaging me',
  ],
  ...[
    "Don't text me",
    'Don’t text me, call me',
    'do not text',
    'No more texts',
    'no texts please',
    'Never text me again',
    "I don't want any more messages",
  ],
  ...[
    'Unsubscribe me',
    'Remove me from your list',
    'please take me off this list',
    'I want to opt out of texts',
    'I no longer want text messages',
    'Wrong number',
  ],
  ...['ALTO', 'Pare por favor', 'No me manden más mensajes', 'no mas mensajes', 'Dejen de enviar mensajes', 'cancelar'],
]

const isForAPerson = [
  ...[
    "Please don't stop by today",
    'can you stop by at 3?',
    'Please do not stop by before 9',
    'Stop by any time',
    'You can stop at the gate',
    'stop 3',
  ],
  ...[
    "The washer won't stop leaking",
    'It stopped working again',
    'It will not stop',
    'Please stop the repair',
    'Bus stop',
    'stopp',
    'non-stop noise',
  ],
  ...[
    'Cancel my appointment',
    'I want to cancel',
    'Can I cancel?',
    'Hi, cancel. I fixed it',
    'Please cancel the visit',
    'cancelar la cita',
  ],
  ...[
    "Don't stop texting me",
    'please do not stop the texts',
    "Text me, don't call",
    "Don't text me before 9",
    "I don't get your texts",
    'I did not get the message',
  ],
  ...[
    'End of the driveway',
    'The end unit',
    "I'm out of town",
    'no',
    'No thanks',
    'yes',
    'YES',
    '2',
    'START',
    'HELP',
    'ok thank you',
    'take your time',
    '',
    '🛑',
  ],
  ...[
    'No me llegan los mensajes',
    'Pare en la esquina',
    'No puedo mañana',
    'Text me when you are out front',
    'Take the parts off my list',
  ],
]

test.each(asksForNoMoreTexts)('“%s” withdraws consent', (text) => {
  expect(isStop(text)).toBe(true)
})

test.each(isForAPerson)('“%s” doesn’t and is left for a person to read', (text) => {
  expect(isStop(text)).toBe(false)
})
