/** Rules of linking and form of the documents: raise the number with every change of what is linked or how it is written. */
export const GRAPH_BUILDER_VERSION = 'links@9';
