import { expect, test } from 'vitest'
import {
  countAtEndOfYear,
  countCareers
} from '../../../../../src/main/planning/forecast/count-careers'
import {
  type CareerForecastTask,
  forecastCareers
} from '../../../../../src/main/planning/forecast/forecast-careers'
import { createForecastRunner } from '../../../../../src/main/planning/forecast/process/forecast-process'
import {
  generateCareers,
  generatedDimensions,
  observedYearsOf,
  withoutLimits
} from '../../../../support/planning/generated-careers'
import { createBundledProcesses } from '../../../../support/sources'
import { createStubChild } from '../../../../support/stub-child'

const patience = { timeout: 120_000 }
const processes = createBundledProcesses<CareerForecastTask>('forecast')
const exits: number[] = []
const runtime = {
  start: processes.start,
  forceEnd: (pid: number) => void process.kill(pid, 'SIGKILL'),
  note: (code: number) => void exits.push(code)
}
const observed = observedYearsOf(generateCareers(1, 3))
const taskOf = (runs: number): CareerForecastTask => ({
  counted: countCareers(generatedDimensions, observed),
  causes: 1,
  start: countAtEndOfYear(generatedDimensions, observed.at(-1) ?? { transitions: [] }),
  limits: [withoutLimits, withoutLimits],
  runs,
  seed: 5
})

test(
  'the process yields the same forecast as the calling process, and its progress',
  patience,
  async () => {
    const finished: number[] = []
    const forecast = await createForecastRunner(runtime)(taskOf(25), {
      onProgress: done => finished.push(done)
    })
    expect(forecast).toEqual(forecastCareers(taskOf(25)))
    expect(finished).toEqual([0, 10, 20])
    expect(exits).toEqual([])
  }
)

test(
  'an aborted forecast ends its process at once with the reason of the signal',
  patience,
  async () => {
    const stop = new AbortController()
    const running = createForecastRunner(runtime)(taskOf(1_000_000), {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('stopped'))
    })
    await expect(running).rejects.toThrow('stopped')
    expect(exits).toEqual([])
  }
)

test('a process that exits before its response is reported with its code', async () => {
  const stub = createStubChild<CareerForecastTask>(() => stub.exit(9))
  const running = createForecastRunner({ ...runtime, start: () => stub.child })(taskOf(1))
  await expect(running).rejects.toMatchObject({ code: 'IO_ERROR' })
  expect(exits).toEqual([9])
})
