import { join } from 'node:path'
import { type BenchmarkResultRow, createRatioResultRow } from './figures'
import { type BenchProgram, type BenchStartOptions, startBenchProgram } from './program'

const empty = join(import.meta.dirname, 'empty-main')

/**
 * Benchmarks P1 and P2 (docs/performance.md): cold and warm starts, alternating with those of a
 * program with an empty window.
 */
export async function measureProgramStarts(
  folder: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  const [first, firstFloor, warm, warmFloor]: number[][] = [[], [], [], []]
  for (let run = 0; run < runs; run++) {
    const ours = { userData: join(folder, `start-${run}`) }
    const theirs = { userData: join(folder, `empty-${run}`), main: empty }
    firstFloor?.push(await once(theirs))
    first?.push(await once(ours))
    // The second to fourth start are not measured; they only warm up the caches.
    for (let again = 0; again < 3; again++) {
      await once(theirs)
      await once(ours)
    }
    warmFloor?.push(await once(theirs))
    warm?.push(await once(ours))
  }
  return [
    createRatioResultRow(
      { id: 'P1', name: 'start, warm (fifth)', unit: 'ms' },
      warm ?? [],
      warmFloor ?? [],
      1.6
    ),
    createRatioResultRow(
      { id: 'P2', name: 'start, fresh folder', unit: 'ms' },
      first ?? [],
      firstFloor ?? [],
      2.5
    )
  ]
}

async function once(options: BenchStartOptions): Promise<number> {
  const program = await startBenchProgram(options)
  try {
    return program.ready + (options.main ? 0 : await sidebarAnswer(program))
  } finally {
    await program.close()
  }
}

/** Milliseconds from a click on a group in the sidebar until the group is open. */
function sidebarAnswer({ page }: BenchProgram): Promise<number> {
  return page.evaluate(async () => {
    const group = document.querySelector<HTMLElement>('nav [aria-expanded]')
    if (!group) throw new Error('The sidebar has no group')
    const before = group.getAttribute('aria-expanded')
    const began = performance.now()
    group.click()
    while (group.isConnected && group.getAttribute('aria-expanded') === before) {
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return performance.now() - began
  })
}
