import fc from 'fast-check'

/** Texts that trip up programs. */
export const nastyText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff x', '__proto__', 'constructor', "'; DROP TABLE users; --"],
    ...['a\r\nBcc: everyone@example.com', '\u202eevil', '９７２０１', '1e400', 'NaN', 'null', '../..', '%00', '%', '.'],
    ...['a.b.c', '0x', '00000000-0000-0000-0000-000000000000', 'x'.repeat(300), 'é'.repeat(2001), 'pkce_', '-1'],
    ...['9'.repeat(40), 'eyJhbGciOiJub25lIn0.e30.', '99999999999h', 'https://', '//example.com', 'file:///etc/passwd'],
  ),
  // Characters that a parser of queries, patterns or paths counts or nests.
  fc
    .tuple(
      fc.constantFrom(...'-"\'\\%_()[]{}<>&|!:*?+~^.,;/#@ é\u0301\ud800'),
      fc.nat(300),
      fc.constantFrom('', 'a', ' ', '"'),
    )
    .map(([sign, times, end]) => sign.repeat(times) + end),
  fc
    .array(fc.constantFrom('-', '"', '!', '(', ')', ' or ', ' ', '*', ':', '&', '%', '\\', 'a', 'washer'), {
      maxLength: 100,
    })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ maxLength: 1000 }),
)
/** The same, plus every other kind of JSON. */
export const nastyValue = fc.oneof(
  { weight: 3, arbitrary: nastyText },
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom(null, true, false, [], {}, -1, 1e308),
)
