import { pagePaths } from '@shared/navigation/paths'
import { useEffect, useState } from 'react'
import { call } from '../../ipc/client'
import { InlineLink } from '../../ui/page/inline-link'

interface TableLinkByNameProps {
  readonly name: string
  /** Text of the link; by default the table's name. */
  readonly words?: string
  readonly tab?: 'history'
}

/** Link to a table known by its name; plain text if it has no page. */
export function TableLinkByName({ name, words = name, tab }: TableLinkByNameProps) {
  const id = useTableId(name)
  if (id === undefined) return words
  return <InlineLink to={pagePaths.martDetail(id) + (tab ? `?tab=${tab}` : '')}>{words}</InlineLink>
}

/**
 * Id of the table with this name; undefined until found, so that the name is shown as plain text.
 */
function useTableId(name: string): string | undefined {
  const [found, setFound] = useState<{ readonly name: string; readonly id: string | undefined }>()
  useEffect(() => {
    let isCurrent = true
    const query = { search: name, filters: {}, sort: null, offset: 0, limit: 200 }
    call('dataMart:list', { query }).then(
      ({ rows }) => {
        const id = rows.find(row => row.name === name)?.id
        if (isCurrent) setFound({ name, id })
      },
      () => undefined
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  return found?.name === name ? found.id : undefined
}
