import { useLocation, useParams } from 'react-router-dom'

/**
 * Name under which a list's settings are kept: the pattern of its address and its label, so that the log of one API
 * looks like the log of the next.
 */
export function useListId(label: string): string {
  const { pathname } = useLocation()
  return listIdOf(pathname, useParams(), label)
}

export function listIdOf(
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
  label: string
): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]))
  const pattern = pathname.split('/').map(part => names.get(decode(part)) ?? part)
  return `${pattern.join('/')} · ${label}`.slice(0, 200)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
