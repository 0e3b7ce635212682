import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ApiAccessEntry } from '@shared/features/api-sharing/access-log'

const statuses = [
  [200, 'OK'],
  [200, 'OK'],
  [200, 'OK'],
  [404, 'Not Found'],
  [500, 'Internal Server Error']
] as const
const end = Date.UTC(2026, 10, 20)

/** Path of the access log of a shared API. */
export const accessLogOf = (userData: string, id: string): string =>
  join(userData, 'logs', 'api-access', `${id}.jsonl`)

/** Entry `index` of `rows` in an access log, 0 being the oldest. */
export function accessEntry(row: number, rows: number): ApiAccessEntry {
  const [status, statusText] = statuses[row % statuses.length] ?? [200, 'OK']
  return {
    id: `log-${row + 1}`,
    timestamp: end - (rows - row) * 2_000,
    ipAddress: `10.${row % 17}.${row % 101}.${row % 251}`,
    endpoint: `/api/v1/quan-so?don_vi=DV-${row % 40}&trang=${row % 97}`,
    status,
    statusText,
    recordCount: row % 500,
    responseTime: 20 + (row % 380)
  }
}

/** Writes an access log like the program, oldest first, before the program first reads it. */
export async function writeAccessLog(path: string, rows: number): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const file = createWriteStream(path)
  for (let row = 0; row < rows; ) {
    let text = ''
    for (const last = Math.min(rows, row + 5_000); row < last; row++) {
      text += `${JSON.stringify(accessEntry(row, rows))}\n`
    }
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
