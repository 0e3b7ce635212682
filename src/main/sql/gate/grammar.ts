/**
 * Allow-list for the engine's syntax tree (`json_serialize_sql` of DuckDB 1.5): every permitted
 * node kind with all its keys. Everything else is refused, even if a later engine version gives it
 * a meaning.
 */
export type GrammarRule =
  | 'expression'
  | 'optional expression'
  | 'expressions'
  | 'table'
  | 'query'
  | 'statement'
  | 'parameters'
  | 'modifiers'
  | 'orders'
  | 'ordering'
  | 'cases'
  | 'rows'
  | 'replacements'
  | 'renames'
  | 'columns'
  | 'commons'
  | 'type'
  | 'constant'
  | 'group sets'
  /** Point in time at which a table is read; `check-node.ts` decides whether it is allowed. */
  | 'optional point in time'
  /** Any text, such as an alias. */
  | 'text'
  | 'texts'
  | 'number'
  | 'flag'
  /** Value that must be empty: empty text, an empty list, or null. */
  | 'nothing'
  | 'false'
  | { readonly among: readonly string[] }

export type SyntaxNodeShape = Readonly<Record<string, GrammarRule>>

const among = (...words: readonly string[]): GrammarRule => ({ among: words })
const located = { alias: 'text', query_location: 'number' } as const
const named = { function_name: 'text', schema: among('', 'main'), catalog: 'nothing' } as const

const comparisons = [
  'COMPARE_EQUAL',
  'COMPARE_NOTEQUAL',
  'COMPARE_LESSTHAN',
  'COMPARE_LESSTHANOREQUALTO',
  'COMPARE_GREATERTHAN',
  'COMPARE_GREATERTHANOREQUALTO'
] as const

const frameEnds = ['ROWS', 'RANGE', 'GROUPS'].flatMap(unit => [
  `CURRENT_ROW_${unit}`,
  `EXPR_PRECEDING_${unit}`,
  `EXPR_FOLLOWING_${unit}`
])

/** Keys allowed in each kind of expression, by its `class`. */
export const allowedExpressionShapes: Readonly<Record<string, SyntaxNodeShape>> = {
  COLUMN_REF: { ...located, type: among('COLUMN_REF'), column_names: 'texts' },
  CONSTANT: { ...located, type: among('VALUE_CONSTANT'), value: 'constant' },
  PARAMETER: { ...located, type: among('VALUE_PARAMETER'), identifier: 'text' },
  STAR: {
    ...located,
    type: among('STAR'),
    relation_name: 'text',
    exclude_list: 'texts',
    qualified_exclude_list: 'columns',
    replace_list: 'replacements',
    rename_list: 'renames',
    columns: 'flag',
    expr: 'nothing'
  },
  POSITIONAL_REFERENCE: { ...located, type: among('POSITIONAL_REFERENCE'), index: 'number' },
  FUNCTION: {
    ...located,
    ...named,
    type: among('FUNCTION'),
    children: 'expressions',
    filter: 'optional expression',
    order_bys: 'ordering',
    distinct: 'flag',
    is_operator: 'flag',
    export_state: 'false'
  },
  WINDOW: {
    ...located,
    ...named,
    type: among(
      'WINDOW_AGGREGATE',
      'WINDOW_ROW_NUMBER',
      'WINDOW_RANK',
      'WINDOW_RANK_DENSE',
      'WINDOW_PERCENT_RANK',
      'WINDOW_CUME_DIST',
      'WINDOW_NTILE',
      'WINDOW_FIRST_VALUE',
      'WINDOW_LAST_VALUE',
      'WINDOW_NTH_VALUE',
      'WINDOW_LAG',
      'WINDOW_LEAD'
    ),
    children: 'expressions',
    partitions: 'expressions',
    orders: 'orders',
    start: among('UNBOUNDED_PRECEDING', ...frameEnds),
    end: among('UNBOUNDED_FOLLOWING', ...frameEnds),
    start_expr: 'optional expression',
    end_expr: 'optional expression',
    offset_expr: 'optional expression',
    default_expr: 'optional expression',
    ignore_nulls: 'flag',
    filter_expr: 'optional expression',
    exclude_clause: among('NO_OTHER', 'CURRENT_ROW', 'TIES', 'GROUP'),
    distinct: 'flag',
    arg_orders: 'orders'
  },
  OPERATOR: {
    ...located,
    type: among(
      'OPERATOR_NOT',
      'OPERATOR_IS_NULL',
      'OPERATOR_IS_NOT_NULL',
      'OPERATOR_COALESCE',
      'OPERATOR_TRY',
      'COMPARE_IN',
      'COMPARE_NOT_IN',
      'ARRAY_EXTRACT',
      'ARRAY_SLICE',
      'ARRAY_CONSTRUCTOR',
      'STRUCT_EXTRACT',
      'GROUPING_FUNCTION'
    ),
    children: 'expressions'
  },
  COMPARISON: {
    ...located,
    type: among(...comparisons, 'COMPARE_DISTINCT_FROM', 'COMPARE_NOT_DISTINCT_FROM'),
    left: 'expression',
    right: 'expression'
  },
  CONJUNCTION: {
    ...located,
    type: among('CONJUNCTION_AND', 'CONJUNCTION_OR'),
    children: 'expressions'
  },
  BETWEEN: {
    ...located,
    type: among('COMPARE_BETWEEN'),
    input: 'expression',
    lower: 'expression',
    upper: 'expression'
  },
  CASE: { ...located, type: among('CASE_EXPR'), case_checks: 'cases', else_expr: 'expression' },
  CAST: {
    ...located,
    type: among('OPERATOR_CAST'),
    child: 'expression',
    cast_type: 'type',
    try_cast: 'flag'
  },
  COLLATE: { ...located, type: among('COLLATE'), child: 'expression', collation: 'text' },
  LAMBDA: { ...located, type: among('LAMBDA'), lhs: 'expression', expr: 'expression' },
  SUBQUERY: {
    ...located,
    type: among('SUBQUERY'),
    subquery_type: among('SCALAR', 'EXISTS', 'NOT_EXISTS', 'ANY'),
    subquery: 'statement',
    child: 'optional expression',
    comparison_type: among('INVALID', ...comparisons)
  }
}

const from = { ...located, sample: 'nothing' } as const

/** Keys allowed in each kind of table node (query or FROM item), by its `type`. */
export const allowedTableNodeShapes: Readonly<Record<string, SyntaxNodeShape>> = {
  EMPTY: from,
  BASE_TABLE: {
    ...from,
    catalog_name: 'nothing',
    schema_name: 'nothing',
    table_name: 'text',
    column_name_alias: 'texts',
    at_clause: 'optional point in time'
  },
  SUBQUERY: { ...from, subquery: 'statement', column_name_alias: 'texts' },
  JOIN: {
    ...from,
    left: 'table',
    right: 'table',
    condition: 'optional expression',
    join_type: among('INNER', 'LEFT', 'RIGHT', 'FULL', 'SEMI', 'ANTI'),
    ref_type: among('REGULAR', 'NATURAL', 'CROSS', 'ASOF'),
    using_columns: 'texts',
    delim_flipped: 'false',
    duplicate_eliminated_columns: 'nothing'
  },
  EXPRESSION_LIST: { ...from, expected_names: 'texts', expected_types: 'nothing', values: 'rows' },
  TABLE_FUNCTION: {
    ...from,
    function: 'expression',
    column_name_alias: 'texts',
    with_ordinality: among('WITHOUT_ORDINALITY', 'WITH_ORDINALITY')
  }
}

const query = { modifiers: 'modifiers', cte_map: 'commons' } as const

export const allowedQueryNodeShapes: Readonly<Record<string, SyntaxNodeShape>> = {
  SELECT_NODE: {
    ...query,
    select_list: 'expressions',
    from_table: 'table',
    where_clause: 'optional expression',
    group_expressions: 'expressions',
    group_sets: 'group sets',
    aggregate_handling: among('STANDARD_HANDLING', 'FORCE_AGGREGATES'),
    having: 'optional expression',
    sample: 'nothing',
    qualify: 'optional expression'
  },
  SET_OPERATION_NODE: {
    ...query,
    setop_type: among('UNION', 'EXCEPT', 'INTERSECT', 'UNION_BY_NAME'),
    left: 'query',
    right: 'query',
    setop_all: 'flag'
  },
  RECURSIVE_CTE_NODE: {
    ...query,
    cte_name: 'text',
    union_all: 'flag',
    left: 'query',
    right: 'query',
    aliases: 'texts',
    key_targets: 'nothing'
  }
}

const limit = { limit: 'optional expression', offset: 'optional expression' } as const

export const allowedModifierShapes: Readonly<Record<string, SyntaxNodeShape>> = {
  LIMIT_MODIFIER: limit,
  LIMIT_PERCENT_MODIFIER: limit,
  ORDER_MODIFIER: { orders: 'orders' },
  DISTINCT_MODIFIER: { distinct_on_targets: 'expressions' }
}
