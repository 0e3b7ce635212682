import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RowExportFormat } from '@shared/model/data-mart/rows/export-format'
import { describe, expect, it } from 'vitest'
import type { EngineExportRequest } from '../../../../src/main/warehouse/engine/messages'
import { engineFaultKindOf, setUpTestEngines } from '../../../support/engine'
import { noDevicesSuffix } from '../../../support/not-here'

const endless = (format: RowExportFormat, path: string): EngineExportRequest => ({
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

describe('interrupted file exports', () => {
  const { makeFolder, start } = setUpTestEngines()

  it.each(['csv', 'xlsx', 'parquet'] as const)(
    'a cancelled %s export stops and leaves no file',
    async format => {
      const { engine } = start()
      const path = join(makeFolder(), 'a')
      writeFileSync(path, '')
      const gate = new AbortController()
      const work = endless(format, path)
      const stopped = engine.ask(work, { signal: gate.signal }).catch(engineFaultKindOf)
      await expect.poll(() => statSync(path).size).toBeGreaterThan(0)
      gate.abort()
      expect(await stopped).toBe('stopped')
      await expect.poll(() => existsSync(path)).toBe(false)
    }
  )

  it.skipIf(noDevicesSuffix).each(['csv', 'xlsx', 'parquet'] as const)(
    `a %s export reports that the disk is full${noDevicesSuffix}`,
    async format => {
      const { engine } = start()
      // The path is a symbolic link to a device that is always full; the failed export must delete
      // only the link.
      const path = join(makeFolder(), 'a')
      symlinkSync('/dev/full', path)
      expect(await engine.ask(endless(format, path)).catch(engineFaultKindOf)).toBe('disk-full')
      expect(existsSync(path)).toBe(false)
    }
  )

  it('an XLSX export fails with a clear message when a cell exceeds the length limit', async () => {
    const { engine } = start()
    const path = join(makeFolder(), 'a')
    writeFileSync(path, '')
    const work = {
      ...endless('xlsx', path),
      sql: "SELECT repeat('x', 40000) AS h",
      columns: [{ title: 'h' }]
    }
    expect(await engine.ask(work).catch(engineFaultKindOf)).toBe('unfit')
  })
})
