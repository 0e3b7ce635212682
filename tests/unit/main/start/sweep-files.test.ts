import { existsSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formFilePath, openFormFileStore } from '../../../../src/main/forms/form-files'
import { listReferencedFormFiles } from '../../../../src/main/forms/referenced-files'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../../../support/forms/form-file'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }

/** Ages a file by two days, so that a sweep deletes it if it is unused. */
function age(path: string): void {
  const day = new Date(clock.now() - 2 * 86_400_000)
  utimesSync(path, day, day)
}

/** Starts and ends the program on a folder; returns the notices of its stores. */
async function runOnce(folder: string) {
  const storage = openDataStorage(folder, clock)
  const kinds = storage.notices().map(({ kind }) => kind)
  await storage.tidy()
  storage.flush()
  storage.release()
  return kinds
}

/** Folder whose newest state alone refers to a filled form, with the paths of its old files. */
async function makeFolderWithFilledForm() {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  program.choose(await writeEmptyForm(folder))
  const brought = await program.handlers['forms:bring'](undefined)
  if (!brought) throw new Error('no file was chosen')
  const { id } = await program.handlers['forms:save']({
    ...{ id: null, file: brought.file, draft: simpleFormDraft, version: null }
  })
  await program.handlers['forms:fill']({
    ...{ id, job: crypto.randomUUID(), period: '2026-10', units: [wholeForce] }
  })
  const named = listReferencedFormFiles(program.storage.records.read())
  program.close()
  program.storage.release()
  const paths = named.map(({ sha256 }) => join(folder, formFilePath(sha256)))
  for (const path of paths) age(path)
  return { folder, paths, records: join(folder, 'records.json') }
}

const present = (paths: readonly string[]): boolean[] => paths.map(path => existsSync(path))

test('no file of a form is deleted after a cut-off state was replaced by an older copy', {
  tags: 'F16'
}, async () => {
  const { folder, paths, records } = await makeFolderWithFilledForm()
  truncateSync(records, 400)
  expect(await runOnce(folder)).toEqual(['restored'])
  expect(present(paths)).toEqual([true, true, true])
  // The next start opens the restored state without a notice and still does not know the names in
  // the damaged one.
  expect(await runOnce(folder)).toEqual([])
  expect(present(paths)).toEqual([true, true, true])
})

test('files that only a quarantined but readable state names are not deleted', async () => {
  const { folder, paths, records } = await makeFolderWithFilledForm()
  const text = readFileSync(records, 'utf8')
  writeFileSync(records, text.replace('Biểu quân số', 'Biểu quân sỡ'))
  expect(await runOnce(folder)).toEqual(['restored'])
  const unnamed = await openFormFileStore(folder).put(Buffer.from('một lần lưu bị ngắt'))
  const left = join(folder, formFilePath(unnamed.sha256))
  age(left)
  expect(await runOnce(folder)).toEqual([])
  expect(present([...paths, left])).toEqual([true, true, true, false])
})

test('the files of a deleted form stay until no rolling copy names them', async () => {
  const { folder, paths } = await makeFolderWithFilledForm()
  const storage = openDataStorage(folder, clock)
  const change = () =>
    storage.records.update(draft => {
      draft.forms = []
      draft.filledForms = []
    })
  await change()
  await storage.tidy()
  expect(present(paths)).toEqual([true, true, true])
  for (let save = 0; save < 5; save += 1) {
    await storage.records.update(draft => {
      draft.reports = draft.reports.slice(1)
    })
  }
  await storage.tidy()
  expect(present(paths)).toEqual([false, false, false])
})

test('the files of a deleted form stay while a backup names them', async () => {
  const { folder, paths } = await makeFolderWithFilledForm()
  const program = openTestProgram({ folder, now: clock.now() })
  const { id } = await program.handlers['snapshot:create'](undefined)
  for (let save = 0; save < 6; save += 1) {
    await program.storage.records.update(draft => {
      draft.forms = []
      draft.filledForms = []
      draft.reports = draft.reports.slice(1)
    })
  }
  await program.storage.tidy()
  expect(present(paths)).toEqual([true, true, true])
  rmSync(await program.storage.backups.pathOf(id))
  await program.storage.tidy()
  expect(present(paths)).toEqual([false, false, false])
})

test('a sweep leaves readings and files of the user in the folder of forms', async () => {
  const { folder } = await makeFolderWithFilledForm()
  const others = ['reading-form-1-6f1d3f0e-0000-4000-8000-000000000000.json', 'ghi-chu.txt'].map(
    name => join(folder, 'forms', name)
  )
  for (const path of others) {
    writeFileSync(path, '{}')
    age(path)
  }
  await runOnce(folder)
  expect(present(others)).toEqual([true, true])
})
