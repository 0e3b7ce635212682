import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { profileChosenFile } from '../../../../support/look-at'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const none = { place: null, by: null }
const named = (place: number) => ({ place, by: 'name' })

describe('proposed column mapping for a file without column values to compare', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })
  const { create } = createTableLoadActions(
    () => program,
    () => folder
  )

  // The files with the rows are deleted before the proposal, so an attempt to read them would fail.
  test.each([
    ['each of its columns has its name', 'Năm;Số\n2025;1', [none, named(0), named(1)]],
    ['no text of the table is left', 'Mã;Khác\nA;B', [named(0), none, none]]
  ])(
    'the column mapping is proposed without reading any rows: %s',
    async (_what, content, proposed) => {
      const id = await create(['A;2025;1', 'B;2025;2'], {})
      const path = join(folder, 'khac.csv')
      writeFileSync(path, content)
      const { token } = await profileChosenFile(program, path, { header: true })
      rmSync(join(folder, 'warehouse', id), { recursive: true })
      const begun = program.told.length
      expect(await program.handlers['dataLoad:propose']({ token, table: id })).toEqual(proposed)
      expect(program.told.slice(begun)).toEqual([])
    }
  )
})
