import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithMe, removeWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { projectRoot } from '../../scripts/project-root.ts'

export interface Nginx {
  url: string
  stop(): Promise<void>
}

/** nginx in front of the two processes on these ports, configured as docs/operating-in-detail.md says. */
export async function startNginx(ports: number[]): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-nginx-'))
  removeWithMe(folder)
  const port = await findFreePort()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, ports))
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'inherit' })
  endWithMe(nginx)
  await once(nginx, 'spawn')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGQUIT')
      await ended
    },
  }
}

function configuration(folder: string, port: number, [first, second]: number[]): string {
  const documented = /```nginx\n([\s\S]*?)```/.exec(
    readFileSync(path.join(projectRoot, 'docs/operating-in-detail.md'), 'utf8'),
  )?.[1]
  if (!documented) throw new Error('docs/operating-in-detail.md has no example for nginx.')
  const site = documented
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace(/# listen, .*/, `listen 127.0.0.1:${port};`)
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  // As root, nginx would switch to an account that may not use the folder.
  const account = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; ${account}
events { worker_connections 256; }
http {
access_log off;
error_log stderr crit;
${scratch.join('\n')}
${site}
}`
}
