import type { DocumentFields } from '@shared/model/documents/document-fields'
import { documentFieldsText } from '@shared/model/documents/fields-text'
import { createLazyChunk, createLazyComponent } from '../late'
import { LoadingState } from '../page/states'

const text = documentFieldsText.preview

const DocumentView = createLazyComponent(
  createLazyChunk(() => import('./document-view')),
  'DocumentView',
  <LoadingState lines={8} />
)

interface DocumentFieldsPreviewProps {
  readonly fields: DocumentFields
}

/** Head and signature block of a document with these fields and a placeholder for its content. */
export function DocumentFieldsPreview({ fields }: DocumentFieldsPreviewProps) {
  return (
    <div style={{ zoom: 0.5 }}>
      <DocumentView
        label={text.title}
        document={{
          fields,
          day: null,
          abstract: text.abstract,
          blocks: [{ kind: 'paragraph', text: text.body }],
          annexes: [],
          mark: '',
          control: ''
        }}
      />
    </div>
  )
}
