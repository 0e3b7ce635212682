import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupCopiesText } from '@shared/features/copies/text'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  configureBackupFolder,
  createBackupCopy
} from '../../../../../support/calls/changing-copies'
import { openTestProgram, type TestProgram } from '../../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const dayMs = 86_400_000
const text = backupCopiesText.monitor

describe('age of the newest complete backup copy', () => {
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder })
  })
  const opened = (days: number): TestProgram => {
    program.close()
    return openTestProgram({ folder, now: now + days * dayMs })
  }
  const monitored = async (from = program) =>
    (await from.handlers['monitor:report'](undefined)).parts.find(({ key }) => key === 'copies')
  const row = async (from = program) =>
    (await from.handlers['home:system'](undefined)).find(({ name }) => name === 'Bản sao lưu')
  const ownTable = () =>
    program.handlers['dataMart:create']({
      draft: {
        ...emptyMartDraft,
        tableName: 'quan_so_rieng',
        description: 'Của đơn vị',
        dataGroup: 'Quân số',
        columns: [{ id: '1', name: 'id', dataType: 'integer', description: '' }]
      }
    })

  it('the monitor report does not require a backup copy while there is only sample data', async () => {
    expect(await monitored()).toMatchObject({ state: 'good', fact: text.none + text.onlySample })
    expect(await row()).toBeUndefined()
  })

  it('the monitor report and the home page warn when there is no backup copy of data of the unit', async () => {
    await ownTable()
    expect(await monitored()).toMatchObject({ state: 'attention', remedy: text.noneRemedy })
    expect(await row()).toMatchObject({ state: backupCopiesText.never, tone: 'warning' })
  })

  it('the monitor report and the home page warn when the newest complete backup copy is older than configured', async () => {
    await ownTable()
    await configureBackupFolder(program)
    await createBackupCopy(program)
    expect(await monitored()).toMatchObject({ state: 'good' })
    expect(await row()).toMatchObject({ tone: 'success' })
    expect(await monitored(opened(7))).toMatchObject({ state: 'good' })
    const late = opened(7.1)
    expect(await monitored(late)).toMatchObject({ state: 'attention', remedy: text.remedy })
    expect(await row(late)).toMatchObject({ tone: 'warning' })
  })

  it('the monitor report shows the result of the last restore drill', async () => {
    await configureBackupFolder(program)
    const id = await createBackupCopy(program)
    await program.handlers['copies:drill']({ id })
    expect((await monitored())?.fact).toContain('diễn tập đạt lúc')
    const path = join(folder, 'copies.json')
    const kept = JSON.parse(readFileSync(path, 'utf8'))
    kept.drill.state = 'bad'
    writeFileSync(path, JSON.stringify(kept))
    expect(await monitored()).toMatchObject({ state: 'attention', remedy: text.drillRemedy })
  })
})
