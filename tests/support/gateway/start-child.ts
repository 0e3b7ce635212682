import { type ChildProcess, fork } from 'node:child_process'
import { join, resolve } from 'node:path'

// A script that was bundled lies elsewhere: whoever starts it says where the project is.
const root = process.env.PROJECT_ROOT ?? resolve(import.meta.dirname, '../../..')

/** `fileLimit`: KiB of a file that it may write: more is refused as by a full disk. */
export function startGatewayChild(path: string, fileLimit?: number): ChildProcess {
  const node = [join(root, 'node_modules/node/bin/node'), '--disable-warning=ExperimentalWarning']
  const limited = ['bash', '-c', `ulimit -f ${fileLimit}; exec "$0" "$@"`, ...node]
  const [execPath, ...execArgv] = fileLimit === undefined ? node : limited
  return fork(join(root, 'host/app/utility-child.ts'), [path], {
    ...(execPath && { execPath }),
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
}
