export type Profile = 'local' | 'server';
export type Transport = 'stdio' | 'http';

/** What a profile means where nothing else is set (contracts: profiles). */
export const PROFILES: Readonly<Record<Profile, { readonly transport: Transport; readonly host: string; readonly port: number }>> = {
  local: { transport: 'stdio', host: '127.0.0.1', port: 8100 },
  server: { transport: 'http', host: '0.0.0.0', port: 80 },
};
