import { indentSql } from '@shared/features/query/sql/functions'
import { expect, it } from 'vitest'

it('indentSql indents lines but not the line breaks inside literals, names and comments', () => {
  expect(indentSql(`SELECT 'a\nb' AS "c\nd"\nFROM t /* x\ny */\nWHERE e`)).toBe(
    `SELECT 'a\nb' AS "c\nd"\n  FROM t /* x\ny */\n  WHERE e`
  )
})
