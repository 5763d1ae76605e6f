/** The part of json-server 0.17 that we use; neither the package nor @types/json-server describes this version. */
declare module 'json-server' {
  import type { Server } from 'node:http';

  type Handler = (...args: never[]) => void;

  interface Application {
    use(handlers: Handler | Handler[]): void;
    listen(port: number, host: string): Server;
  }

  const jsonServer: {
    create(): Application;
    defaults(options?: { readonly logger?: boolean; readonly bodyParser?: boolean }): Handler[];
    router(data: Record<string, unknown>): Handler;
  };
  export default jsonServer;
}
