import { expect, it } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

it('restores of records leave Sổ bản sao as it is', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const { id: backup } = await program.handlers['snapshot:create'](undefined)
  const [table] = program.storage.records.read().dataMarts
  const shown = { kind: 'table', id: table?.id ?? '' } as const
  const setting = { degree: 'secret', columns: {} } as const
  await program.handlers['secrecy:change']({ id: shown.id, setting })
  await program.handlers['secrecy:announce']({ recipient: 'Phòng Quân lực', copies: 2 })
  await program.handlers['files:savePdf']({ title: 'Bảng', fileName: 'bang', shown })
  const before = await program.storage.copyRegister.list()
  expect(before).toMatchObject([{ number: 1, state: 'done' }])
  await program.handlers['snapshot:restore']({ id: backup, parts: ['dataMarts'] })
  expect(await program.storage.copyRegister.list()).toEqual(before)
})
