import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  parseExchangePackage,
  serialiseExchangePackage
} from '../../../../../src/main/archive/package-file'
import { openServicePackageStore } from '../../../../../src/main/exchange/open-packages'
import { listDataFolderFiles } from '../../../../../src/main/features/settings/copies/known-files'
import { packCurrentStateAsBackup } from '../../../../../src/main/features/settings/pack-state'
import { readIntactDocuments } from '../../../../../src/main/features/settings/snapshot-documents'
import {
  adoptFormFiles,
  findMissingFormFiles
} from '../../../../../src/main/features/settings/snapshot-form-files'
import { formFilePath, openFormFileStore } from '../../../../../src/main/forms/form-files'
import { listReferencedFormFiles } from '../../../../../src/main/forms/referenced-files'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../../../../support/forms/form-file'
import { openTestProgram } from '../../../../support/handlers'
import { reversingKeyStore } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }

/** Program with one form that was filled once. */
async function openWithFilledForm() {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  program.choose(await writeEmptyForm(folder))
  const brought = await program.handlers['forms:bring'](undefined)
  if (!brought) throw new Error('no file was chosen')
  const { file } = brought
  const { id } = await program.handlers['forms:save']({
    ...{ id: null, file, draft: simpleFormDraft, version: null }
  })
  await program.handlers['forms:fill']({
    ...{ id, job: crypto.randomUUID(), period: '2026-10', units: [wholeForce] }
  })
  const packages = async () =>
    openServicePackageStore({ ...program.storage, keyStore: reversingKeyStore })
  return { folder, program, context: { ...program.storage, clock, packages } }
}

test('a package carries the empty form, the filled one and its inputs to a machine that lacks them', async () => {
  const { context } = await openWithFilledForm()
  const snapshot = await packCurrentStateAsBackup(context)
  const { documents, omitted } = await readIntactDocuments(context)
  expect(omitted).toEqual([])
  const found = parseExchangePackage(Buffer.from(serialiseExchangePackage({ snapshot, documents })))
  const directory = makeTemporaryFolder()
  const files = listReferencedFormFiles(context.records.read())
  expect(files).toHaveLength(3)
  expect(await findMissingFormFiles({ directory }, found)).toEqual(files)
  await adoptFormFiles({ directory }, found)
  expect(await findMissingFormFiles({ directory }, found)).toEqual([])
  const store = openFormFileStore(directory)
  for (const file of files) expect(await store.isIntact(file)).toBe(true)
})

test('a copy on another medium includes all files of forms', async () => {
  const { context } = await openWithFilledForm()
  const records = context.records.read()
  const paths = listDataFolderFiles(records, { drafts: [] }).map(({ path }) => path)
  for (const { sha256 } of listReferencedFormFiles(records)) {
    expect(paths).toContain(formFilePath(sha256))
  }
})

test('a backup of a version without forms has no missing files of forms', async () => {
  const { context } = await openWithFilledForm()
  const snapshot = await packCurrentStateAsBackup(context)
  const parts = snapshot.parts.filter(({ name }) => name !== 'forms' && name !== 'filledForms')
  const found = { snapshot: { ...snapshot, parts } }
  expect(await findMissingFormFiles({ directory: makeTemporaryFolder() }, found)).toEqual([])
})

test('an exported package names the files of forms that it lacks', async () => {
  const { folder, program, context } = await openWithFilledForm()
  const [filled] = context.records.read().filledForms
  if (!filled) throw new Error('no form was filled')
  writeFileSync(join(folder, formFilePath(filled.file.sha256)), 'hỏng')
  rmSync(join(folder, formFilePath(filled.inputs.sha256)))
  const { documents, omitted } = await readIntactDocuments(context)
  expect(documents.size).toBe(1)
  expect(omitted).toEqual([filled.file.name])
  await program.handlers['snapshot:export']({ passphrase: 'mật khẩu đủ dài của gói' })
  const told = program.told.filter(({ name }) => name === 'storage:notice')
  expect(JSON.stringify(told)).toContain(filled.file.name)
  expect(JSON.stringify(await context.audit.readAll())).toContain(
    `không kèm 1 tệp: ${filled.file.name}`
  )
})
