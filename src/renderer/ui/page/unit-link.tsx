import { unitPath } from '@shared/navigation/paths'
import { usePaper } from '../print/paper'
import { TableLink } from '../table/marked-link'

interface UnitLinkProps {
  readonly code: string
  readonly name: string
}

/** Name of a unit, linked to its profile; plain text on paper. */
export function UnitLink({ code, name }: UnitLinkProps) {
  return usePaper() ? name : <TableLink to={unitPath(code)}>{name}</TableLink>
}
