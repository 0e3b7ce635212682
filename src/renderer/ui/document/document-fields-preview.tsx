import { makeStyles } from '@fluentui/react-components'
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

const useStyles = makeStyles({
  // Sheets of 210 mm with their surroundings in a card of 446 pixels, as long as their content.
  view: { zoom: 0.48, '& .doc-sheet': { minHeight: 'auto' } }
})

interface DocumentFieldsPreviewProps {
  readonly fields: DocumentFields
}

/** Head and signature block of a document with these fields and a placeholder for its content. */
export function DocumentFieldsPreview({ fields }: DocumentFieldsPreviewProps) {
  return (
    <div className={useStyles().view}>
      <DocumentView
        label={text.region}
        isScroller
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
