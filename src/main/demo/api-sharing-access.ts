import type { ApiAccessLogEntry } from '@shared/features/api-sharing/access-log'
import { SeededRandom, seedFromText } from '@shared/kit/random'
import type { SharedApi } from '@shared/model/api-sharing/share'

const statuses = [
  [200, 'OK', 880],
  [401, 'Unauthorized', 32],
  [403, 'Forbidden', 16],
  [404, 'Not Found', 22],
  [429, 'Too Many Requests', 30],
  [500, 'Internal Server Error', 20]
] as const

const clients = ['10.20.1.15', '10.20.1.42', '10.20.3.8', '10.21.0.77', '10.21.5.120', '10.30.2.9']
const values: Readonly<Record<string, readonly string[]>> = {
  don_vi: ['DV-A', 'DV-B', 'DV-C', 'DV-H', 'DV-K'],
  cap_bac: ['bac_1', 'bac_3', 'bac_5'],
  limit: ['20', '50', '100']
}

const dayMs = 86_400_000
const days = 30

/**
 * Sample log of about 320 requests over the 30 whole days before `sampleSeedDay` (midnight in Vietnam),
 * in ascending order: during office hours, with a few bursts within one minute for the rate limit,
 * every status of the specification and exactly one status 304.
 */
export function createSampleAccessLog(api: SharedApi, seededOn: string): ApiAccessLogEntry[] {
  const random = new SeededRandom(seedFromText(api.id))
  const end = Date.parse(`${seededOn}T00:00:00+07:00`)
  const times: number[] = []
  for (let back = days; back >= 1; back--) {
    const start = end - back * dayMs
    const count = random.int(7, 12)
    for (let index = 0; index < count; index++) times.push(start + officeTime(random))
  }
  for (let burst = 0; burst < 4; burst++) {
    const start =
      Math.floor((end - random.int(1, days) * dayMs + officeTime(random)) / 60_000) * 60_000
    for (let index = 0; index < 9; index++) times.push(start + random.int(0, 59_000))
  }
  times.sort((left, right) => left - right)
  const notModified = random.int(0, times.length - 1)
  return times.map((timestamp, index) =>
    sampleEntry(random, api, `${api.id}-${index + 1}`, timestamp, index === notModified)
  )
}

function officeTime(random: SeededRandom): number {
  return (7 * 3_600 + random.int(0, 10 * 3_600)) * 1_000 + random.int(0, 999)
}

function sampleEntry(
  random: SeededRandom,
  api: SharedApi,
  id: string,
  timestamp: number,
  notModified: boolean
): ApiAccessLogEntry {
  const [status, statusText] = notModified
    ? ([304, 'Not Modified'] as const)
    : random.weighted(
        statuses.map(([code, text, weight]) => [[code, text] as const, weight] as const)
      )
  const succeeded = status === 200
  return {
    id,
    timestamp,
    ipAddress: random.pick(clients),
    endpoint: `${api.endpoint}${queryString(random, api)}`,
    status,
    statusText,
    recordCount: succeeded ? random.int(1, 100) : 0,
    responseTime: status === 500 ? random.int(800, 3_000) : random.int(18, succeeded ? 140 : 40)
  }
}

function queryString(random: SeededRandom, api: SharedApi): string {
  const parts = api.queryParams
    .filter(() => random.next() < 0.5)
    .map(({ key }) => `${key}=${random.pick(values[key] ?? ['1'])}`)
  return parts.length ? `?${parts.join('&')}` : ''
}
