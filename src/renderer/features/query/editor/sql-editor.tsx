import { chunk, late } from '../../../ui/late'
import { LoadingState } from '../../../ui/page/states'

const editor = chunk(() => import('./editor'))

/** The editor of SQL, in a chunk of its own: who builds a question needs none of it. */
export const SqlEditor = late(editor, 'Editor', <LoadingState />)
