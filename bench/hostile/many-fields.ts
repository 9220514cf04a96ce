import { type Attack, ask } from './attack.ts'

const oneMegabyte = 'a&'.repeat(512 * 1024 - 1)

/** A form of as many fields as fit. */
function post(name: string, form: () => { path: string; type: string; body: string }): Attack {
  return {
    name,
    seconds: 20,
    async run(site, signal) {
      const { path, type, body } = form()
      const headers = { 'content-type': type }
      while (!signal.aborted)
        await ask(site.url + path.replace('{link}', site.stranger), {
          from: 'stranger',
          method: 'POST',
          headers,
          body,
          signal,
        })
    },
  }
}

const urlencoded = 'application/x-www-form-urlencoded'

export const manyFields: Attack[] = [
  post('1 MB of fields at /auth/v1/verify/link', () => ({
    path: '/auth/v1/verify/link',
    type: urlencoded,
    body: oneMegabyte,
  })),
  post('64 KB of fields at /tell-me', () => ({ path: '/tell-me', type: urlencoded, body: 'a&'.repeat(32_700) })),
  post('3 MB of parts at a link', () => ({
    path: '{link}',
    type: 'multipart/form-data; boundary=x',
    body: `${'--x\r\ncontent-disposition:form-data;name=a\r\n\r\n\r\n'.repeat(64 * 1024)}--x--\r\n`,
  })),
]
