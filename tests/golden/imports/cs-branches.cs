class Spawner
{
    void Fill(int level)
    {
        enemyPool = new Pool<Enemy>();
        if (level <= 3)
        {
            enemyPool.Add(new Rat(), 20);
        }
        else
        {
            enemyPool.Add(new Wolf(), 10);
        }
    }
}
