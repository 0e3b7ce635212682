import { chunk, late } from '../../../ui/late'
import { LoadingState } from '../../../ui/page/states'

const editor = chunk(() => import('./editor'))

/** SQL editor in a lazily loaded chunk, which the builder does not need. */
export const SqlEditor = late(editor, 'Editor', <LoadingState />)
