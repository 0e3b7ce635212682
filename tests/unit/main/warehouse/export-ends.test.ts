import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExportFormat } from '@shared/features/data-mart/rows/export-format'
import { describe, expect, it } from 'vitest'
import type { Exporting } from '../../../../src/main/warehouse/engine/messages'
import { kindOf, useEngines } from '../../../support/engine'
import { noDevices } from '../../../support/not-here'

const endless = (format: ExportFormat, path: string): Exporting => ({
  kind: 'export',
  format,
  path,
  files: [],
  sql: 'SELECT i, hash(i) AS h FROM range(100000000000) r(i)',
  parameters: [],
  columns: [{ title: 'i' }, { title: 'h' }],
  rows: 100_000_000_000,
  separator: ';'
})

describe('a file of rows that does not become whole', () => {
  const { makeFolder, start } = useEngines()

  it.each(['csv', 'xlsx', 'parquet'] as const)(
    '%s ends when it is stopped, and nothing is left',
    async format => {
      const { engine } = start()
      const path = join(makeFolder(), 'a')
      writeFileSync(path, '')
      const gate = new AbortController()
      const work = endless(format, path)
      const stopped = engine.ask(work, { signal: gate.signal }).catch(kindOf)
      await expect.poll(() => statSync(path).size).toBeGreaterThan(0)
      gate.abort()
      expect(await stopped).toBe('stopped')
      await expect.poll(() => existsSync(path)).toBe(false)
    }
  )

  it.skipIf(noDevices).each(['csv', 'xlsx', 'parquet'] as const)(
    `%s says that the disk is full${noDevices}`,
    async format => {
      const { engine } = start()
      // Only the link is removed.
      const path = join(makeFolder(), 'a')
      symlinkSync('/dev/full', path)
      expect(await engine.ask(endless(format, path)).catch(kindOf)).toBe('disk-full')
      expect(existsSync(path)).toBe(false)
    }
  )

  it('says what to do where a cell is longer than a spreadsheet holds', async () => {
    const { engine } = start()
    const path = join(makeFolder(), 'a')
    writeFileSync(path, '')
    const work = {
      ...endless('xlsx', path),
      sql: "SELECT repeat('x', 40000) AS h",
      columns: [{ title: 'h' }]
    }
    expect(await engine.ask(work).catch(kindOf)).toBe('unfit')
  })
})
