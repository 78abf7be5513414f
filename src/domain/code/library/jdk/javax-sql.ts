// Written by scripts/jdk-signatures/JdkSignatures.java from JDK 25; the form of a line is told there.
export const JAVAX_SQL: readonly string[] = [
  'interface DataSource : CommonDataSource,Wrapper|abstract getConnection()Connection|abstract getConnection(String,String)Connection|abstract getLogWriter()PrintWriter|abstract getLoginTimeout()int|abstract setLogWriter(PrintWriter)void|abstract setLoginTimeout(int)void|createConnectionBuilder()java.sql.ConnectionBuilder',
  'interface CommonDataSource|abstract getLogWriter()PrintWriter|abstract getLoginTimeout()int|abstract getParentLogger()Logger|abstract setLogWriter(PrintWriter)void|abstract setLoginTimeout(int)void|createShardingKeyBuilder()java.sql.ShardingKeyBuilder',
];
