import type { FilledForm } from '@shared/model/forms/filled'
import type { Form } from '@shared/model/forms/form'
import type { StoredFormFile } from './form-files'

interface FormLists {
  readonly forms: readonly Pick<Form, 'file'>[]
  readonly filledForms: readonly Pick<FilledForm, 'file' | 'inputs' | 'signatures'>[]
}

/** Files of forms that records refer to, each once, empty forms first. */
export function listReferencedFormFiles({ forms, filledForms }: FormLists): StoredFormFile[] {
  const files = [
    ...forms.map(({ file }) => file),
    ...filledForms.flatMap(({ file, inputs, signatures }) => [
      file,
      inputs,
      ...signatures.map(one => one.file)
    ])
  ]
  const bySha256 = new Map(files.map(({ sha256, size }) => [sha256, { sha256, size }]))
  return [...bySha256.values()]
}

/**
 * File name by which a user knows a stored file of a form: its own name, or that of the filled form
 * that it belongs to. Undefined if no record refers to it.
 */
export function findFormFileName(
  { forms, filledForms }: FormLists,
  sha256: string
): string | undefined {
  const named = [
    ...[...forms, ...filledForms].map(({ file }) => ({ sha256: file.sha256, name: file.name })),
    ...filledForms.flatMap(({ file, inputs, signatures }) => [
      { sha256: inputs.sha256, name: file.name },
      ...signatures.map(one => one.file)
    ])
  ]
  return named.find(one => one.sha256 === sha256)?.name
}

/**
 * Id under which a package carries a file of a form: a UUID made of the first digits of its SHA-256,
 * because packages name their files by UUID.
 */
export const formFilePackageId = (sha256: string): string =>
  [
    sha256.slice(0, 8),
    sha256.slice(8, 12),
    `8${sha256.slice(13, 16)}`,
    `8${sha256.slice(17, 20)}`,
    sha256.slice(20, 32)
  ].join('-')
