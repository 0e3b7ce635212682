import { compositionText } from '@shared/features/reports/composition-text'
import { reportDocumentPageText as text } from '@shared/features/reports/document-page-text'
import { ownDocumentFieldsSchema } from '@shared/model/documents/document-fields'
import {
  type DocumentFieldName,
  type DocumentFieldsDraft,
  parseOwnFieldsDraft,
  toDocumentFieldsDraft,
  toOwnFieldsDraft
} from '@shared/model/documents/fields-draft'
import type { Report } from '@shared/model/reports/report'
import { call } from '../../ipc/client'
import { useConfiguration } from '../../session/configuration'
import { DocumentFieldsForm } from '../../ui/document/document-fields-form'
import { FormDialog } from '../../ui/form/form-dialog'
import { type BoundField, useForm } from '../../ui/form/use-form'

interface OwnDocumentFieldsDialogProps {
  readonly report: Report
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface OwnFieldsValues {
  readonly fields: Partial<DocumentFieldsDraft>
}

/** Dialog **Thể thức văn bản**: own document fields of a report of one page or one query. */
export function OwnDocumentFieldsDialog({
  report,
  onClose,
  onSaved
}: OwnDocumentFieldsDialogProps) {
  const { documentFields } = useConfiguration().configuration
  const office = toDocumentFieldsDraft(documentFields)
  const initial: OwnFieldsValues = {
    fields: toOwnFieldsDraft(report.documentFields ?? {}, documentFields)
  }
  const form = useForm(ownDocumentFieldsSchema, initial, {
    toInput: ({ fields }) => parseOwnFieldsDraft(fields)
  })
  const { fields } = form.values
  function fieldOf<K extends DocumentFieldName>(name: K): BoundField<DocumentFieldsDraft[K]> {
    const own = form.part('fields', name)
    return { ...own, value: fields[name] ?? office[name] }
  }
  const inherit = (name: DocumentFieldName): void => {
    const { [name]: _own, ...others } = fields
    form.set({ fields: others })
    form.setErrors({})
  }
  return (
    <FormDialog
      title={text.fields}
      size="tall"
      sending={{
        form,
        save: own => call('reports:setDocumentFields', { id: report.id, fields: own }),
        saved: () => ({ title: text.fieldsSaved, body: report.name }),
        failed: text.fieldsFailed,
        onSaved
      }}
      onClose={onClose}
    >
      <p>{compositionText.fieldsNote}</p>
      <DocumentFieldsForm
        field={fieldOf}
        inheritance={{
          values: office,
          own: new Set(Object.keys(fields) as DocumentFieldName[]),
          onInherit: inherit
        }}
      />
    </FormDialog>
  )
}
